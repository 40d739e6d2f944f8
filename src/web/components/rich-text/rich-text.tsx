import { lazyPart } from "../loading/lazy-part.tsx";
import { LoadError } from "../loading/load-error.tsx";
import { Loading } from "../loading/loading.tsx";

/** The visual editor, loaded when it is first shown: the library is large, and only a few screens need it. */
export const RichText = lazyPart(() => import("./rich-text-editor.tsx"), {
  loading: () => <Loading />,
  failed: (_, retry) => <LoadError onRetry={retry} />,
});
