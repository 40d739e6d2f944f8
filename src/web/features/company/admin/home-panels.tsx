import type { UseFormReturn } from "react-hook-form";
import type { BoatChoice } from "../../../../contract/boats/admin-boats.ts";
import type { AdminService } from "../../../../contract/services/admin-services.ts";
import { standardHomeTexts } from "../../../../rules/company/home-texts.ts";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { type CompanyFormValues, textLabels } from "./company-form-values.ts";
import { toBoatChoices, toServiceChoices } from "./home-choices.ts";

interface HomePanelsProps {
  form: UseFormReturn<CompanyFormValues>;
  services: AdminService[];
  boats: BoatChoice[];
}

export function HomePanels({ form, services, boats }: HomePanelsProps) {
  const field = (name: keyof typeof standardHomeTexts) => ({
    form,
    name,
    label: textLabels[name],
    placeholder: standardHomeTexts[name],
  });
  const heading = form.watch("home_heading");
  return (
    <>
      <Panel title="Tekst" summary="Et tomt felt viser standardteksten, som står med grått.">
        <PanelBody>
          <FieldGrid>
            <TextField
              {...field("home_heading")}
              width="full"
              hint={`${heading.length} tegn. Over 60 deles den på fire linjer på telefon.`}
            />
            <TextField {...field("home_lead")} width="full" rows={2} />
            <TextField {...field("home_services_heading")} width="half" />
            <TextField {...field("home_services_text")} width="half" rows={3} />
            <TextField {...field("home_boats_heading")} width="half" />
            <TextField {...field("home_boats_text")} width="half" rows={3} />
            <TextField {...field("home_closing_heading")} width="half" />
            <TextField {...field("home_closing_text")} width="half" rows={3} />
            <TextField {...field("home_title")} width="half" hint="Etter navnet i fanen og i søk." />
            <TextField {...field("home_description")} width="half" rows={3} />
          </FieldGrid>
        </PanelBody>
      </Panel>
      <Panel
        title="Tjenester på forsiden"
        summary="De står også først på siden Tjenester. Dra i bildet, eller bruk pilene. Er ingen valgt, vises de tre første etter navn."
      >
        <PanelBody>
          <ChoiceList
            control={form.control}
            name="home_services"
            choices={toServiceChoices(services, boats)}
          />
        </PanelBody>
      </Panel>
      <Panel
        title="Fartøy på forsiden"
        summary="Bare aktive og publiserte fartøy vises. Tre får plass på en rad. Er ingen valgt, vises de tre første."
      >
        <PanelBody>
          <ChoiceList control={form.control} name="home_boats" choices={toBoatChoices(boats)} />
        </PanelBody>
      </Panel>
    </>
  );
}
