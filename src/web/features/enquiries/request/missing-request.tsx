import { PageHead } from "../../../components/page/page-head.tsx";
import { Link } from "react-router";
import { useCompany } from "../../../lib/page/company.ts";

/** In place of the page of an enquiry that is deleted, or was never there. */
export function MissingRequest() {
  const { phone } = useCompany();
  return (
    <PageHead
      title="Lenken virker ikke lenger"
      lead="Enten er noe av lenken falt bort, eller så er forespørselen slettet. Vi sletter dem etter en tid."
    >
      <div className="button-row">
        <Link className="button button--primary" to="/contact">
          Send en ny
        </Link>
        {phone && (
          <a className="button button--outline" href={`tel:${phone.number}`}>
            Ring {phone.text}
          </a>
        )}
      </div>
    </PageHead>
  );
}
