import { useState } from "react";
import { Link } from "react-router";
import { type Role, roles } from "../../../../contract/roles.ts";
import type { SignInMethod, User } from "../../../../contract/users.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Initials } from "../../../components/ui/initials.tsx";
import { ListTableRow } from "../../../components/ui/list-table.tsx";
import { formatDay, formatRecent } from "../../../lib/format-recent.ts";
import { roleLabels } from "../role-labels.ts";
import styles from "./user-list.module.css";
import type { UserActions } from "./use-user-actions.ts";

interface UserRowProps {
  user: User;
  isMe: boolean;
  actions: UserActions;
}

export function UserRow({ user, isMe, actions }: UserRowProps) {
  const { name, email, state } = user;
  const isOff = state === "deactivated";
  return (
    <ListTableRow className={isOff ? `${styles.row} ${styles.isOff}` : styles.row}>
      <div className={styles.person}>
        <Initials name={name} isMe={isMe} />
        <div>
          <b>
            {name}
            {isMe && <span className={styles.me}> (deg)</span>}
          </b>
          {name !== email && <small>{email}</small>}
        </div>
      </div>
      <RoleForm user={user} actions={actions} />
      <div>
        <StateBadge state={state} />
      </div>
      <div>{state === "active" && <MethodBadge method={user.signInMethod} />}</div>
      <Seen user={user} />
      <div className={styles.actions}>
        <RowActions user={user} isMe={isMe} actions={actions} />
      </div>
    </ListTableRow>
  );
}

/** Changes the role with a button: the arrow keys of the select pass roles that are not meant. */
function RoleForm({ user, actions }: Pick<UserRowProps, "user" | "actions">) {
  const { name, role, state, isLastOwner } = user;
  const [chosen, setChosen] = useState<Role>();
  const value = chosen ?? role;
  const isBusy = actions.busyIds.has(user.id);

  async function change() {
    if (!isBusy && (await actions.changeRole(user, value))) setChosen(undefined);
  }
  return (
    <div className={styles.role}>
      <select
        className="input"
        aria-label={`Rolle for ${name}`}
        value={value}
        disabled={state === "deactivated" || isLastOwner}
        onChange={(event) => setChosen(event.target.value as Role)}
      >
        {roles.toReversed().map((option) => (
          <option key={option} value={option}>
            {roleLabels[option]}
          </option>
        ))}
      </select>
      {value !== role && (
        <button
          className="button button--outline button--small"
          type="button"
          aria-label={`Endre: ${name}`}
          aria-disabled={isBusy}
          onClick={() => void change()}
        >
          Endre
        </button>
      )}
    </div>
  );
}

function Seen({ user: { lastSeenAt, invitedUntil } }: { user: User }) {
  if (invitedUntil !== null) {
    const isLate = Date.parse(invitedUntil) <= Date.now();
    return (
      <div className={styles.seen}>
        {isLate ? "Gikk ut" : "Går ut"} {formatDay(invitedUntil)}
      </div>
    );
  }
  if (lastSeenAt === null) return <div className={styles.seen}>Ikke sett ennå</div>;
  return (
    <div className={styles.seen}>
      <span className={styles.seenLabel}>Sist sett </span>
      <time dateTime={lastSeenAt}>{formatRecent(lastSeenAt)}</time>
    </div>
  );
}

function StateBadge({ state }: { state: User["state"] }) {
  switch (state) {
    case "active":
      return (
        <Badge tone="success" hasDot>
          Aktiv
        </Badge>
      );
    case "invited":
      return (
        <Badge tone="info" hasDot>
          Invitert
        </Badge>
      );
    case "deactivated":
      return <Badge hasDot>Deaktivert</Badge>;
  }
}

const methods: Record<SignInMethod, { label: string; icon: string }> = {
  passkey: { label: "Passnøkkel", icon: "key" },
  "second-factor": { label: "To trinn", icon: "shield" },
  password: { label: "Bare passord", icon: "warn" },
};

function MethodBadge({ method }: { method: SignInMethod }) {
  const { label, icon } = methods[method];
  return (
    <Badge tone={method === "password" ? "warning" : "neutral"}>
      <Icon name={icon} className={styles.method} />
      {label}
    </Badge>
  );
}

function RowActions({ user, isMe, actions }: UserRowProps) {
  const { state, name } = user;
  const isBusy = actions.busyIds.has(user.id);
  const button = (label: string, onClick: () => unknown) => (
    <button
      className="button button--ghost button--small"
      type="button"
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && void onClick()}
    >
      {label}
    </button>
  );
  if (state === "invited") {
    return (
      <>
        {button("Send på nytt", () => actions.inviteAgain(user))}
        {button("Trekk tilbake", () => actions.withdraw(user))}
      </>
    );
  }
  if (state === "deactivated") return button("Aktiver", () => actions.activate(user));
  if (isMe) {
    return (
      <Link className="button button--ghost button--small" to="/admin/account">
        Min konto
      </Link>
    );
  }
  return (
    <>
      {button("Hjelp inn", () => actions.help(user))}
      {button("Logg ut", () => actions.signOut(user))}
      {button("Deaktiver", () => actions.deactivate(user))}
    </>
  );
}
