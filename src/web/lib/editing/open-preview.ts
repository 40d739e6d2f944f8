import { previewParameter } from "../../../rules/company/site.ts";

/**
 * Opens the public page of a record in a new tab, with content that is not saved. The page is rendered for this one
 * request: nothing is stored. Browsers load it again without the form, and the URL tells the server that it was a preview.
 */
export function openPreview(path: string, fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${path}?${previewParameter}`;
  form.target = "_blank";
  // Not URL-encoded, which would triple the size of Norwegian text.
  form.enctype = "multipart/form-data";
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
