import { type UseFormReturn, useWatch } from "react-hook-form";
import { normalizePhone } from "../../../../shared/phone.ts";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { type CompanyFormValues, textLabels } from "./company-form-values.ts";
import { ImagePicker } from "./image-picker.tsx";
import { PhoneList } from "./phone-list.tsx";
import { PositionField } from "./position-field.tsx";

interface FactPanelsProps {
  form: UseFormReturn<CompanyFormValues>;
  /** Called when the upload of an image begins and when it ends. */
  onBusyChange: (isBusy: boolean) => void;
}

export function FactPanels({ form, onBusyChange }: FactPanelsProps) {
  const field = (name: keyof typeof textLabels) => ({ form, name, label: textLabels[name] });
  return (
    <>
      <Panel title="Navn">
        <PanelBody>
          <FieldGrid>
            <TextField {...field("name")} width="third" />
            <TextField {...field("legal_name")} width="third" />
            <TextField {...field("organisation_number")} width="third" inputMode="numeric" />
            <TextField
              {...field("description")}
              width="full"
              rows={2}
              hint="Står nederst på alle sider og i søkeresultater."
            />
            <TextField
              {...field("area")}
              width="full"
              rows={2}
              hint="Følger etter beskrivelsen nederst på sidene."
            />
          </FieldGrid>
        </PanelBody>
      </Panel>
      <Panel
        title="Telefon"
        summary="«Topp»: det øverste nummeret står i toppen av alle sider og på «Ring vakta». «Bunn»: står nederst på alle sider. «Kontakt»: står på kontaktsiden."
      >
        <PanelBody>
          <PhoneList control={form.control} />
          <FieldGrid>
            <TextField
              {...field("email")}
              width="half"
              inputMode="email"
              spellCheck={false}
              hint="E-post fra nettstedet sendes herfra, og svar kommer hit."
            />
            <WhatsAppField form={form} />
          </FieldGrid>
        </PanelBody>
      </Panel>
      <Panel title="Adresse og kart">
        <PanelBody>
          <FieldGrid>
            <TextField {...field("street")} width="full" />
            <TextField {...field("postal_code")} width="third" inputMode="numeric" />
            <TextField {...field("town")} width="third" />
            <TextField {...field("county")} width="third" />
            <TextField
              {...field("postal_address")}
              width="full"
              rows={2}
              hint="La stå tomt hvis den er den samme."
            />
            <PositionField form={form} />
            <TextField {...field("latitude")} width="half" placeholder="69,2296" />
            <TextField
              {...field("longitude")}
              width="half"
              placeholder="17,9811"
              hint="Uten begge tallene vises ikke kartet."
            />
            <TextField {...field("visitor_note")} width="full" rows={2} hint="Står ved kartet." />
          </FieldGrid>
        </PanelBody>
      </Panel>
      <Panel title="Åpningstid og vakt">
        <PanelBody>
          <FieldGrid>
            <TextField {...field("hours_weekdays")} width="third" placeholder="07.00–16.00" />
            <TextField {...field("hours_saturday")} width="third" placeholder="Stengt" />
            <TextField {...field("hours_sunday")} width="third" placeholder="Stengt" />
            <TextField
              {...field("on_call_note")}
              width="full"
              rows={2}
              hint="Står under telefonnumrene og i menyen på telefon."
            />
          </FieldGrid>
        </PanelBody>
      </Panel>
      <Panel title="Logo, delebilde og profiler">
        <PanelBody>
          <FieldGrid>
            <ImagePicker
              control={form.control}
              name="logo"
              label={textLabels.logo}
              hint="PNG med gjennomsiktig bakgrunn, minst 512 px. Uten logo brukes merket som følger med."
              onBusyChange={onBusyChange}
            />
            <ImagePicker
              control={form.control}
              name="share_image"
              label={textLabels.share_image}
              hint="Minst 1200 × 630. Brukes når noen deler en side som ikke har eget bilde."
              onBusyChange={onBusyChange}
            />
            <TextField
              {...field("profiles")}
              width="full"
              rows={2}
              spellCheck={false}
              placeholder="https://"
              hint="Én adresse på hver linje. Søkemotorer bruker dem."
            />
          </FieldGrid>
        </PanelBody>
      </Panel>
    </>
  );
}

/** A fact of its own, so that it may be another number. Usually one of the phones has changed and this was forgotten. */
function WhatsAppField({ form }: Pick<FactPanelsProps, "form">) {
  const [whatsapp, phones] = useWatch({ control: form.control, name: ["whatsapp", "phones"] });
  const isPhone = phones.some(({ number }) => normalizePhone(number) === normalizePhone(whatsapp));
  return (
    <TextField
      form={form}
      name="whatsapp"
      label={textLabels.whatsapp}
      width="half"
      inputMode="tel"
      hint={`${isPhone || whatsapp.trim() === "" ? "" : "Nummeret er ikke blant telefonnumrene over. "}Tomt felt skjuler knappen.`}
    />
  );
}
