import { redirect } from "react-router";
import { serviceEndpoints } from "../../../contract/services/services.ts";
import type { Api } from "../../lib/api/api.ts";

/** For a server `loader`: a former slug of a service in this parameter redirects to the current one. */
export async function redirectFormerSlug(request: Request, parameter: string, api: Api): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const slug = searchParams.get(parameter);
  if (!slug) return;
  // The page itself says what it does not know, and what it could not read.
  const service = await api.call(serviceEndpoints.find, { params: { slug } }).catch(() => undefined);
  if (service === undefined || service.slug === slug) return;
  searchParams.set(parameter, service.slug);
  throw redirect(`${pathname}?${searchParams}`, 301);
}
