import { data, redirect } from "react-router";
import { requestPageEndpoints } from "../../../../contract/enquiries/request-page.ts";
import { requestPath } from "../../../../rules/enquiries/request-path.ts";
import { type Api, ApiError } from "../../../lib/api/api.ts";

/** The sentence that tells why a form was refused, and what was typed. */
export interface RequestRefusal {
  notice: string;
  text: string;
}

/** The server has read the files already, and adds them to the request. */
export async function handleRequestForm(request: Request, token: string, api: Api) {
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const isWithdrawal = read("do") === "withdraw";
  const text = read("text");
  const params = { token };
  try {
    if (isWithdrawal) {
      await api.call(requestPageEndpoints.withdraw, { params, body: { reason: read("reason") } });
    } else await api.call(requestPageEndpoints.add, { params, body: { text } });
    // Loading the page again must not send the form again.
    return redirect(`${requestPath(token)}#${isWithdrawal ? "status" : "tillegg"}`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "internal") throw error;
    return data<RequestRefusal>({ notice: error.message, text }, { status: error.status });
  }
}
