import { Icon } from "../../components/ui/icon.tsx";

const slugsWithIcon = new Set([
  "notvasking",
  "de-licing",
  "inspeksjon-av-fortoyninger",
  "for-levering",
  "avfall-innsamling",
  "emergency-response",
  "miljo-overvåkning",
  "fisk-transport",
  "rov",
]);

export function ServiceIcon({ slug }: { slug: string }) {
  return <Icon name={slugsWithIcon.has(slug) ? slug : "boat"} />;
}
