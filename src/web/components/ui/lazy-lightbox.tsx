import { type ComponentType, useEffect, useState } from "react";
import type { LightboxProps } from "./lightbox.tsx";

/** Loads the lightbox when it is first opened. If it cannot be loaded, it closes. */
export function LazyLightbox(props: LightboxProps) {
  const { onClose } = props;
  const [Viewer, setViewer] = useState<ComponentType<LightboxProps>>();

  useEffect(() => {
    let isMounted = true;
    import("./lightbox.tsx").then(
      ({ Lightbox }) => isMounted && setViewer(() => Lightbox),
      () => isMounted && onClose(),
    );
    return () => {
      isMounted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- loaded once, when it is opened
  }, []);

  return Viewer && <Viewer {...props} />;
}
