import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { spellNumber } from "../../../../shared/number-words.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { serviceBoatsPerPage, serviceBoatsQuery } from "../../boats/service-boats-query.ts";
import { serviceBoatsId } from "./service-boats.tsx";

/** The two buttons in the head of a service page. */
export function ServiceActions({ slug }: { slug: string }) {
  const { data: boats } = useQuery(serviceBoatsQuery(slug));
  return (
    <div className="button-row">
      <Link className="button button--primary" to={contactPath({ service: slug })}>
        Be om tilbud <Icon className="button__arrow" name="arrow" />
      </Link>
      {boats?.length !== 0 && (
        <a className="button button--outline" href={`#${serviceBoatsId}`}>
          {boats ? labelBoats(boats.length) : "Se båtene"}
        </a>
      )}
    </div>
  );
}

function labelBoats(count: number): string {
  if (count === 1) return "Se båten";
  return count > serviceBoatsPerPage ? "Se båtene" : `Se ${spellNumber(count)} båter`;
}
