import type { ControllerRenderProps } from "react-hook-form";
import type { Ref } from "react";
import type { LegalPreview } from "../../../../contract/legal/admin-legal.ts";
import { Field } from "../../../components/forms/field.tsx";
import { lazyPart } from "../../../components/loading/lazy-part.tsx";
import styles from "./html-source.module.css";

// Loaded when it is needed, because of the library that compares texts.
const MarkedSource = lazyPart(() => import("./marked-source.tsx"), {
  loading: ({ html }) => html,
});

interface HtmlSourceProps {
  field: Omit<ControllerRenderProps<{ content: string }, "content">, "ref">;
  ref: Ref<HTMLTextAreaElement>;
  error: string | undefined;
  /** Undefined until the server has sanitised exactly this text. */
  preview: LegalPreview | undefined;
}

/** The HTML of the text. What a save will remove is struck through. */
export function HtmlSource({ field, ref, error, preview }: HtmlSourceProps) {
  return (
    <Field className={styles.field} label="Tekst (HTML)" error={error}>
      {(wiring) => (
        // The copy of the text lies behind the text area and makes it as tall as the text.
        <div className={styles.frame}>
          <pre className={styles.copy} aria-hidden="true">
            {preview && preview.dropped.length > 0 ? (
              <MarkedSource html={field.value} stored={preview.stored} />
            ) : (
              field.value
            )}
            {"\n"}
          </pre>
          <textarea className={`input ${styles.text}`} spellCheck {...wiring} {...field} ref={ref} />
        </div>
      )}
    </Field>
  );
}
