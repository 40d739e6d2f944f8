import { useController, type UseFormReturn } from "react-hook-form";
import type { Biosecurity } from "../../../../../../contract/boats/admin-papers.ts";
import { formatProductionArea } from "../../../../../../rules/boats/certificates.ts";
import { productionAreas } from "../../../../../../contract/boats/production-areas.ts";
import { Field, FieldError } from "../../../../../components/forms/field.tsx";
import { FieldGrid, Fieldset } from "../../../../../components/forms/fieldset.tsx";
import { TickField } from "../../../../../components/forms/tick-field.tsx";
import styles from "./biosecurity-section.module.css";
import type { BoatFormValues } from "../boat-form-values.ts";
import { DocumentField } from "./document-field.tsx";

interface BiosecuritySectionProps {
  form: UseFormReturn<BoatFormValues>;
  boatId: string | undefined;
  onBusyChange: (isBusy: boolean) => void;
}

/** When the boat was last washed and disinfected, and where it worked last. */
export function BiosecuritySection({ form, boatId, onBusyChange }: BiosecuritySectionProps) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: "biosecurity" });
  // An upload may end after other changes.
  const change = (changes: Partial<Biosecurity>) =>
    onChange({ ...form.getValues("biosecurity"), ...changes });
  return (
    <Fieldset legend="Smittevern" name="biosecurity" ref={ref}>
      <FieldGrid>
        <Field label="Sist vasket og desinfisert" width="half">
          {(wiring) => (
            <input
              className="input"
              type="date"
              value={value.washed_on ?? ""}
              onChange={({ target }) => change({ washed_on: target.value || null })}
              {...wiring}
            />
          )}
        </Field>
        <Field label="Siste produksjonsområde" width="half">
          {(wiring) => (
            <select
              className="input"
              value={value.production_area ?? ""}
              onChange={({ target }) => change({ production_area: Number(target.value) || null })}
              {...wiring}
            >
              <option value="">Ikke oppgitt</option>
              {productionAreas.map((name, index) => (
                <option key={name} value={index + 1}>
                  {formatProductionArea(index + 1)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FieldGrid>
      <div className={styles.document}>
        <DocumentField
          label="Attest for vask"
          file={value.file}
          boatId={boatId}
          onChange={(file) => change({ file })}
          onBusyChange={onBusyChange}
        />
        {value.file && (
          <TickField
            label="Vis attesten for besøkende"
            isTicked={value.is_file_public}
            onChange={(isTicked) => change({ is_file_public: isTicked })}
          />
        )}
      </div>
      {error && <FieldError role="alert">{error.message}</FieldError>}
    </Fieldset>
  );
}
