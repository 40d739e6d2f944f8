import { ContentImage } from "../../../components/ui/content-image.tsx";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";
import type { BoatImageValue, BoatValues } from "./boat-values.ts";
import type { Choice } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The fields of a boat as they are compared with what somebody else has saved. */
export function boatConflictFields(regions: Choice[], services: Choice[]): Array<ConflictField<BoatValues>> {
  const labelOf = (choices: Choice[], id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  return [
    {
      names: ["status"],
      label: "Boat Status",
      lang: "en",
      show: ({ status }) => <StatusBadge status={status} />,
    },
    text("name", "Navn"),
    text("type", "Type"),
    { names: ["region"], label: "Region", show: ({ region }) => labelOf(regions, region) },
    {
      names: ["services"],
      label: "Services",
      lang: "en",
      show: (boat) => boat.services.map((id) => labelOf(services, id)).join("\n"),
    },
    text("description", "Beskrivelse"),
    text("length", "Length (m)", "en"),
    text("width", "Width (m)", "en"),
    text("depth", "Depth (m)", "en"),
    text("year_built", "Year Built", "en"),
    text("mmsi_number", "MMSI Number", "en"),
    text("crew", "Crew", "en"),
    text("engine", "Engine", "en"),
    { names: ["pictures"], label: "Images", lang: "en", show: ({ pictures }) => showPictures(pictures) },
  ];
}

function text(
  name:
    | "name"
    | "type"
    | "description"
    | "length"
    | "width"
    | "depth"
    | "year_built"
    | "mmsi_number"
    | "crew"
    | "engine",
  label: string,
  lang?: "en",
): ConflictField<BoatValues> {
  return { names: [name], label, lang, show: (boat) => boat[name] };
}

function showPictures(pictures: BoatImageValue[]) {
  if (pictures.length === 0) return null;
  return (
    <ol className="conflict__pics">
      {pictures.map(({ address, text: words }, place) => (
        // A picture may be there twice.
        <li key={`${place} ${address}`}>
          <ContentImage src={address} alt="" sizes="64px" fallback={<span className="noimg" />} />
          <span>{words || address.slice(address.lastIndexOf("/") + 1)}</span>
        </li>
      ))}
    </ol>
  );
}
