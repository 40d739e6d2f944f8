import type { FieldValues, SubmitErrorHandler, UseFormReturn } from "react-hook-form";
import { openPreview } from "../../lib/editing/open-preview.ts";
import { Icon } from "../ui/icon.tsx";

interface PreviewButtonProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The URL of the public page. */
  getPath: (values: Values) => string;
  /** What is sent to that URL, as src/http/pages/preview.ts reads it. */
  getFields: (values: Values) => Record<string, string>;
  /** Called when the form does not validate, as for a save. */
  onInvalid?: SubmitErrorHandler<Values>;
}

/** Shows the public page with what the form contains, in a new tab. */
export function PreviewButton<Values extends FieldValues>(props: PreviewButtonProps<Values>) {
  const { form, getPath, getFields, onInvalid } = props;
  const preview = form.handleSubmit((values) => openPreview(getPath(values), getFields(values)), onInvalid);
  return (
    <button className="button button--ghost" type="button" onClick={() => void preview()}>
      <Icon name="eye" />
      <span>Forhåndsvis</span>
    </button>
  );
}
