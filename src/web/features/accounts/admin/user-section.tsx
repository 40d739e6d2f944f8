import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SentInvitation, User } from "../../../../contract/accounts/users.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { useEditorUrl } from "../../../lib/editing/use-editor-url.ts";
import { sessionQuery } from "../queries.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { usersQuery } from "./queries.ts";
import { RoleMatrix } from "./role-matrix.tsx";
import { UserList } from "./user-list.tsx";

/** The accounts of the portal, for owners. */
export default function UserSection() {
  const users = useQuery(usersQuery());
  const { data: session } = useQuery(sessionQuery());
  const editor = useEditorUrl();
  const [handover, setHandover] = useState<SentInvitation>();

  function showLink(sent: SentInvitation) {
    if (sent.link !== null) setHandover(sent);
  }

  return (
    <>
      <SectionBar
        title="Brukere"
        lang="nb"
        summary={users.data && summarize(users.data)}
        action={
          <button className="button button--primary" type="button" onClick={editor.create}>
            <Icon name="plus" />
            Inviter bruker
          </button>
        }
      />
      {users.isPending && <LoadingSection />}
      {!users.isPending && !users.data && <LoadError onRetry={users.refetch} />}
      {users.data && (
        <div className="stack">
          <UserList users={users.data} myId={session?.user.id} onInvited={showLink} />
          <RoleMatrix />
        </div>
      )}
      {editor.editing && <InviteDialog onClose={editor.close} onInvited={showLink} />}
      {/* After the form has closed, so that the focus returns to the button that opened it. */}
      {handover && !editor.editing && (
        <InvitationLink invitation={handover} onClose={() => setHandover(undefined)} />
      )}
    </>
  );
}

function summarize(users: User[]): string {
  const count = (state: User["state"]) => users.filter((user) => user.state === state).length;
  const active = count("active");
  return [
    active === 1 ? "1 bruker" : `${active} brukere`,
    count("invited") > 0 && `${count("invited")} invitert`,
    count("deactivated") > 0 && `${count("deactivated")} deaktivert`,
  ]
    .filter(Boolean)
    .join(", ");
}
