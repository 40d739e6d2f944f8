import { Hono } from "hono";
import { adminCompanyEndpoints, companyUpdate } from "../../contract/company/admin-company.ts";
import { companyEndpoints } from "../../contract/company/company.ts";
import {
  readCompany,
  readCompanyForAdmin,
  readFirstSteps,
  saveCompany,
} from "../../domain/company/company.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function companyApi() {
  const app = new Hono<HttpEnv>();
  mount(app, companyEndpoints.find, {}, ({ ctx }) => readCompany(ctx));

  const { find, update, firstSteps } = adminCompanyEndpoints;
  mount(app, find, {}, ({ ctx }) => readCompanyForAdmin(ctx));
  mount(app, update, { body: companyUpdate }, ({ ctx, body }) => saveCompany(ctx, body));
  mount(app, firstSteps, {}, ({ ctx }) => readFirstSteps(ctx));
  return app;
}
