import { type ComponentType, useEffect, useState } from "react";
import type { LightboxProps } from "./lightbox.tsx";

/** The lightbox, fetched when it is first opened. If it cannot be fetched it counts as closed. */
export function LazyLightbox(props: LightboxProps) {
  const { onClose } = props;
  const [Viewer, setViewer] = useState<ComponentType<LightboxProps>>();

  useEffect(() => {
    let isWanted = true;
    import("./lightbox.tsx").then(
      ({ Lightbox }) => isWanted && setViewer(() => Lightbox),
      () => isWanted && onClose(),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- fetched once, when it is opened
  }, []);

  return Viewer && <Viewer {...props} />;
}
