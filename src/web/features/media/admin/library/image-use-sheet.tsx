import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { imageLibraryEndpoints, type ImageUse } from "../../../../../contract/media/image-library.ts";
import { describeFocus } from "../../../../../rules/media/focal-point.ts";
import { Field } from "../../../../components/forms/field.tsx";
import { useAskToLeave, useLeaveGuard } from "../../../../components/forms/leave-guard.tsx";
import { useSubmit } from "../../../../components/forms/use-submit.ts";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { invalidateContent } from "../../../../lib/api/invalidate-content.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { showSavedToast } from "../../../../lib/toasts/undo-save.ts";
import { describeUse } from "./describe-use.ts";
import { FocalPointEditor } from "../focal-point-editor.tsx";
import { createImageValue } from "../image-values.ts";

interface ImageUseSheetProps {
  use: ImageUse & { kind: "boat" | "service" };
  onClose: () => void;
}

const formId = "image-use";

/** The text and the focal point of an image in one place. */
export function ImageUseSheet({ use, onClose }: ImageUseSheetProps) {
  const { kind, id, url } = use;
  const [opened] = useState(use);
  const [image, setImage] = useState(createImageValue(url, use.text, use.focus ?? undefined));
  const queryClient = useQueryClient();
  const askToLeave = useAskToLeave();
  const isSame = (other: ImageUse) =>
    image.text.trim() === other.text && describeFocus(image.focus) === describeFocus(other.focus);
  const { isBusy, errors, onSubmit } = useSubmit(async () => {
    if (isSame(use)) return onClose();
    const { text, focus = null } = image;
    const body = { kind, id, url, text, focus, before: { text: use.text, focus: use.focus } };
    try {
      const saved = await portalApi.call(imageLibraryEndpoints.describe, { body });
      showSavedToast(
        { kind: "success", title: `Bildet er endret: ${describeUse(use)}` },
        { ...saved, path: null },
      );
      onClose();
    } finally {
      // After a refusal too: what somebody else has written is then beside the field.
      await invalidateContent(queryClient);
    }
  }, "Endringen ble ikke lagret");
  useLeaveGuard({ isSaving: () => isBusy, hasUnsaved: () => !isSame(opened), discard: onClose });

  async function close() {
    if (isSame(opened) || (await askToLeave()) !== null) onClose();
  }
  const isChangedByOthers = opened.text !== use.text;
  return (
    <Dialog
      kind="sheet"
      title={describeUse(use)}
      onClose={() => void close()}
      footer={
        <>
          <button
            className="button button--ghost"
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void close()}
          >
            Avbryt
          </button>
          <button className="button button--primary" type="submit" form={formId} aria-disabled={isBusy}>
            {isBusy ? "Lagrer..." : "Lagre"}
          </button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={onSubmit}>
        <Field
          label="Bildetekst"
          hint={
            isChangedByOthers
              ? `Nå står det: «${use.text}». Lagrer du igjen, gjelder din tekst.`
              : "Sier hva bildet viser, for dem som ikke ser det. Gjelder bare her."
          }
          error={errors.text}
        >
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="text"
              maxLength={300}
              value={image.text}
              onChange={(event) => setImage({ ...image, text: event.target.value })}
            />
          )}
        </Field>
        <FocalPointEditor
          url={url}
          alt={image.text.trim() || use.label}
          focus={image.focus}
          onChange={(focus) => setImage(createImageValue(url, image.text, focus))}
          fallback={<p>Bildet kan ikke vises.</p>}
        />
      </form>
    </Dialog>
  );
}
