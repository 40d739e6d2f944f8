import { AppError } from "../contract/errors.ts";
import type { NewEnquiry } from "../contract/enquiries/new-enquiry.ts";
import { maxFiles } from "../contract/enquiries/offer-limits.ts";
import { readCompany } from "../domain/company/company.ts";
import { checkAdmission, isHoneypotFilled } from "../domain/enquiries/enquiry-admission.ts";
import type { HttpDependencies, RequestContext } from "./env.ts";
import { clientIp, clientNetwork } from "./read-request.ts";
import type { ReceivedForm } from "./forms/receive-form.ts";

/** Reads a form with files. Those of an enquiry that will be refused, or that is spam, are not kept. */
export function receiveEnquiryForm<T>(
  c: RequestContext,
  dependencies: HttpDependencies,
  readEnquiry: (fields: URLSearchParams) => Pick<NewEnquiry, "comment">,
  handle: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const ip = clientIp(c, dependencies);
  const network = clientNetwork(c, dependencies);
  const admit = async (fields: URLSearchParams) => {
    if (isHoneypotFilled(readEnquiry(fields))) return false;
    await checkAdmission(c.get("ctx"), ip, 1);
    return true;
  };
  return dependencies.forms.receiveForm(c.req.raw, { network, maxFiles, admit }, handle);
}

/** Reads an enquiry without files. */
export async function receiveEnquiryText<T>(
  c: RequestContext,
  dependencies: HttpDependencies,
  handle: (text: string) => Promise<T>,
): Promise<T> {
  const network = clientNetwork(c, dependencies);
  try {
    return await dependencies.forms.receiveText(c.req.raw, network, handle);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_large") throw error;
    const { email } = await readCompany(dependencies.ctx);
    const message = `Meldingen er for stor. Kort den ned${email && `, eller send den på e-post til ${email}`}.`;
    throw new AppError("too_large", message);
  }
}
