import { BelowFirstScreen } from "../../components/ui/below-first-screen.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { ChatButton } from "../../features/contact/chat-button.tsx";
import { ContactCards } from "../../features/contact/contact-cards.tsx";
import { ContactPanel } from "../../features/enquiries/contact-panel.tsx";
import { OfficeMap } from "../../features/contact/office-map.tsx";
import { handleNoScriptForm } from "../../features/enquiries/no-script-form.ts";
import { listContactQueries } from "../../features/enquiries/queries.ts";
import { apiContext } from "../../lib/api.ts";
import { useCompany } from "../../lib/company.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import styles from "./contact.module.css";
import type { Route } from "./+types/contact";

export async function loader({ request, context }: Route.LoaderArgs) {
  const queries = listContactQueries(new URL(request.url).searchParams, context.get(apiContext));
  // If the lists cannot be read, the page is rendered without them and is not cached.
  return prefetchOnServer(queries).catch(() => ({ state: undefined }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(listContactQueries(new URL(request.url).searchParams));
}

/** Only called for forms posted without JavaScript. */
export function action({ request, context }: Route.ActionArgs) {
  return handleNoScriptForm(request, context.get(apiContext));
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { chatUrl, phone, position } = useCompany();
  const ways = `${phone ? "Ring vakta hele døgnet. " : ""}${chatUrl ? "Send WhatsApp eller skriv" : "Skriv"} til oss.`;
  return (
    <Hydrate state={loaderData.state}>
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
            <BelowFirstScreen>
              <OfficeMap position={position} />
            </BelowFirstScreen>
          </div>
        </section>
      )}
    </Hydrate>
  );
}
