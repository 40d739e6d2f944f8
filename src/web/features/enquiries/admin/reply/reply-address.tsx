import type { UseFormReturn } from "react-hook-form";
import { suggestAddress } from "./suggest-address.ts";
import { TextField } from "../../../../components/forms/text-field.tsx";
import styles from "./entry-form.module.css";
import type { ReplyValues } from "./reply-values.ts";

/** Where a reply that did not reach the visitor is sent instead, with the address that was probably meant. */
export function ReplyAddress({ form }: { form: UseFormReturn<ReplyValues> }) {
  const meant = suggestAddress(form.watch("email"));
  return (
    <div className={styles.address}>
      <TextField
        form={form}
        name="email"
        label="Til"
        inputMode="email"
        hint={
          meant && (
            <>
              Mente du{" "}
              <button
                className="text-link"
                type="button"
                onClick={() => {
                  form.setValue("email", meant, { shouldDirty: true });
                  form.setFocus("email");
                }}
              >
                {meant}
              </button>
              ?
            </>
          )
        }
      />
    </div>
  );
}
