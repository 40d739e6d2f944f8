import type { ServiceUpdate } from "../../contract/services/admin-services.ts";
import type { RecordFields } from "../versions/record-fields.ts";

export const serviceRecordFields: RecordFields<ServiceUpdate> = {
  slug: { label: "Adresse", type: "text" },
  title: { label: "Tittel", type: "text" },
  title_no: { label: "Tittel på norsk", type: "text" },
  description: { label: "Beskrivelse", type: "prose" },
  description_no: { label: "Beskrivelse på norsk", type: "prose" },
  description_html: { type: "part", of: "description", initial: "" },
  description_no_html: { type: "part", of: "description_no", initial: "" },
  features: { label: "Egenskaper", type: "list" },
  image: { label: "Bilde", type: "images" },
  image_text: { type: "part", of: "image" },
  image_focus: { type: "part", of: "image" },
};
