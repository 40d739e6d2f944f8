/** The events of the specification. Sent only if the visitor has accepted all cookies. */
export type AnalyticsEvent =
  | "page_view"
  | "view_service"
  | "contact_form_submit"
  | "rov_service"
  | "button_click"
  | "phone_call"
  | "whatsapp_click"
  | "demo_request";
