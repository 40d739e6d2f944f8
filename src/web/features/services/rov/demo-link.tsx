import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { track } from "../../analytics/track.ts";

export function DemoLink() {
  return (
    <Link
      className="button button--primary"
      to="/contact?service=rov"
      onClick={() => track("demo_request", { category: "rov", label: "HD3 ROV" })}
    >
      Bestill Demonstrasjon <Icon name="arrow" className="button__arrow" />
    </Link>
  );
}
