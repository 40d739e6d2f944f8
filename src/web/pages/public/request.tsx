import { data } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { handleRequestForm } from "../../features/enquiries/request/request-form.ts";
import { MissingRequest } from "../../features/enquiries/request/missing-request.tsx";
import { readRequest } from "../../features/enquiries/request/read-request.ts";
import { RequestView } from "../../features/enquiries/request/request-view.tsx";
import { isForOffer } from "../../../rules/enquiries/request-steps.ts";
import { apiContext, browserApi } from "../../lib/api/api.ts";
import type { Route } from "./+types/request";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readRequest(params.token, context.get(apiContext));
  return data(found, { status: found ? 200 : 404 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readRequest(params.token, browserApi);
}

/** The forms of the page are posted to it, with JavaScript or without. */
export function action({ request, params, context }: Route.ActionArgs) {
  return handleRequestForm(request, params.token, context.get(apiContext));
}

export default function RequestRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const title = loaderData
    ? `${isForOffer(loaderData.request) ? "Forespørsel" : "Melding"} ${loaderData.request.reference}`
    : "Lenken virker ikke";
  return (
    <>
      {/* Without its token, which is secret. */}
      <PageMeta title={title} path="/foresporsel" noindex />
      {loaderData ? (
        <RequestView {...loaderData} token={params.token} refusal={actionData} />
      ) : (
        <MissingRequest />
      )}
    </>
  );
}
