import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { HydrateWhenVisible } from "../../components/loading/hydrate-when-visible.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { ChatButton } from "../../features/contact/chat-button.tsx";
import { ContactCards } from "../../features/contact/contact-cards.tsx";
import { ContactPanel } from "../../features/enquiries/form/contact-panel.tsx";
import { isOnCallAllDay } from "../../../rules/company/on-call.ts";
import { OfficeMap } from "../../features/contact/office-map.tsx";
import { handleNoScriptForm } from "../../features/enquiries/form/no-script-form.ts";
import { parseAskedFor } from "../../features/enquiries/form/parse-asked-for.ts";
import { enquiryOptionsQuery } from "../../features/enquiries/queries.ts";
import { redirectFormerSlug } from "../../features/services/redirect-former-slug.ts";
import { apiContext } from "../../lib/api/api.ts";
import { useCompany } from "../../lib/page/company.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import styles from "./contact.module.css";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await redirectFormerSlug(request, "service", api);
  const { boats } = parseAskedFor(new URL(request.url).searchParams);
  const client = getQueryClient();
  // If the lists cannot be read, the page is rendered without them and is not cached.
  await client.query(enquiryOptionsQuery(boats, api)).catch(() => undefined);
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

/** Only called for forms posted without JavaScript. */
export function action({ request, context }: Route.ActionArgs) {
  return handleNoScriptForm(request, context.get(apiContext));
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  const { chatUrl, phone, position } = company;
  const call = isOnCallAllDay(company) ? "Ring vakta hele døgnet. " : "Ring vakta. ";
  const ways = `${phone ? call : ""}${chatUrl ? "Send WhatsApp eller skriv" : "Skriv"} til oss.`;
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta
        title="Kontakt Oss"
        description={`${ways} Fortell hva som må gjøres, så får du pris og dato.`}
        keywords="kontakt, tilbud, servicebåt, havbruk, oppdrett, Nord-Norge"
        path="/contact"
        image="/share-contact.jpg"
      />
      <section className={styles.root}>
        <div className={`container ${styles.inner}`}>
          <div className={styles.head}>
            <h1>Kontakt Oss</h1>
            <p className={`lead ${styles.lead}`}>
              {phone
                ? "Haster det, ring vakta. Ellers kan du skrive hva som må gjøres, så får du pris og dato."
                : "Skriv hva som må gjøres, så får du pris og dato."}
            </p>
          </div>
          <ContactPanel result={actionData} />
          <div className={styles.facts}>
            {chatUrl && <ChatButton url={chatUrl} />}
            <ContactCards />
          </div>
        </div>
      </section>
      {position && (
        <section className="section" aria-labelledby="finn-oss">
          <div className="container">
            <div className="section-head">
              <Waterline short />
              <h2 id="finn-oss">Finn oss</h2>
            </div>
            <HydrateWhenVisible>
              <OfficeMap position={position} />
            </HydrateWhenVisible>
          </div>
        </section>
      )}
    </HydrationBoundary>
  );
}
