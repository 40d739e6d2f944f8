import { lazy, Suspense } from "react";
import { Loading } from "../ui/loading.tsx";
import { SectionBoundary } from "../ui/section-boundary.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

// The library is large, and only a few screens need it.
const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

/** The visual editor, loaded when it is first shown. */
export function RichText(props: RichTextEditorProps) {
  return (
    <SectionBoundary>
      <Suspense fallback={<Loading />}>
        <RichTextEditor {...props} />
      </Suspense>
    </SectionBoundary>
  );
}
