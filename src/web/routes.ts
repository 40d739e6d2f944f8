import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("layouts/public/public-layout.tsx", [
    index("pages/public/home.tsx"),
    route("fleet", "pages/public/fleet.tsx"),
    route("fleet/:id", "pages/public/boat.tsx"),
    route("services", "pages/public/services.tsx"),
    route("services/rov", "pages/public/rov.tsx"),
    route("services/de-licing", "pages/public/de-licing.tsx"),
    route("services/emergency-response", "pages/public/emergency-response.tsx"),
    route("services/:slug", "pages/public/service.tsx"),
    route("contact", "pages/public/contact.tsx"),
    route("terms-privacy", "pages/public/terms-privacy.tsx"),
    route("terms", "pages/public/terms.tsx"),
    route("privacy", "pages/public/privacy.tsx"),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("login", "pages/admin/login.tsx"),
  route("admin", "layouts/portal/portal-layout.tsx", [
    index("pages/admin/boats.tsx"),
    route("services", "pages/admin/services.tsx"),
    route("legal", "pages/admin/legal.tsx"),
    route("regions", "pages/admin/regions.tsx"),
    route("contact", "pages/admin/enquiries.tsx"),
    route("history/:kind/:id", "pages/admin/history.tsx"),
    // Public pages load the list of routes, so the other sections share one.
    route("*", "pages/admin/other-sections.tsx"),
  ]),
] satisfies RouteConfig;
