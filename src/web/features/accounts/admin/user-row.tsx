import { useState } from "react";
import { Link } from "react-router";
import { roles } from "../../../../contract/roles.ts";
import type { SignInMethod, User } from "../../../../contract/accounts/users.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Initials } from "../../../components/ui/initials.tsx";
import { ListTableRow } from "../../../components/lists/list-table.tsx";
import { Menu } from "../../../components/ui/menu.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { SelectList } from "../../../components/ui/select-list.tsx";
import { useIsPhone } from "../../../lib/browser/use-is-phone.ts";
import { formatDay, formatRecent } from "../../../lib/format/format-recent.ts";
import { roleLabels } from "../role-labels.ts";
import styles from "./user-list.module.css";
import type { UserActions } from "./use-user-actions.ts";

interface UserRowProps {
  user: User;
  isMe: boolean;
  actions: UserActions;
}

/** A person in one line. On a phone, what does not fit is in a dialog. */
export function UserRow(props: UserRowProps) {
  const { user, isMe } = props;
  const { name, email, role, state, signInMethod } = user;
  const isPhone = useIsPhone();
  const method = state === "active" && <MethodBadge method={signInMethod} />;
  return (
    <ListTableRow className={state === "deactivated" ? `${styles.row} ${styles.isOff}` : styles.row}>
      <div className={styles.person}>
        <Initials name={name} isMe={isMe} />
        <div title={`${name}, ${email}`}>
          <b>
            {name}
            {isMe && <span className={styles.me}> (deg)</span>}
          </b>
          {!isPhone && name !== email && <small>{email}</small>}
          {isPhone && (
            <small>
              {roleLabels[role]}
              {state === "active" ? method : <StateBadge state={state} />}
            </small>
          )}
        </div>
      </div>
      {isPhone ? (
        <UserDialog {...props} />
      ) : (
        <>
          <RoleSelect {...props} />
          <div>
            <StateBadge state={state} />
          </div>
          <div>{method}</div>
          <Seen user={user} />
          <Menu label={`Mer om ${name}`}>
            <RowActions {...props} />
          </Menu>
        </>
      )}
    </ListTableRow>
  );
}

/** What the row of a phone has no room for. */
function UserDialog(props: UserRowProps) {
  const { user } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className={`icon-button ${styles.more}`}
        type="button"
        aria-label={`Mer om ${user.name}`}
        onClick={() => setOpen(true)}
      >
        <PortalIcon name="more" />
      </button>
      {isOpen && (
        <Dialog title={user.name} kind="small" onClose={() => setOpen(false)}>
          <div className={styles.details}>
            <p>{user.email}</p>
            <Seen user={user} />
            <b className={styles.roleLabel}>Rolle</b>
            <RoleSelect {...props} />
            <RowActions {...props} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function RoleSelect({ user, actions }: UserRowProps) {
  const { name, role, state, isLastOwner } = user;
  return (
    <SelectList
      label={`Rolle for ${name}`}
      items={roles.toReversed()}
      value={role}
      getText={(option) => roleLabels[option]}
      isDisabled={state === "deactivated" || isLastOwner}
      onChange={(chosen) => {
        if (chosen !== role && !actions.busyIds.has(user.id)) void actions.changeRole(user, chosen);
      }}
    />
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
  const { state } = user;
  const isBusy = actions.busyIds.has(user.id);
  const button = (label: string, icon: string, onClick: () => unknown, isDanger = false) => (
    <button
      type="button"
      aria-disabled={isBusy}
      data-danger={isDanger ? "" : undefined}
      onClick={() => !isBusy && void onClick()}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  if (state === "invited") {
    return (
      <>
        {button("Send på nytt", "mail", () => actions.inviteAgain(user))}
        {button("Trekk tilbake", "x", () => actions.withdraw(user), true)}
      </>
    );
  }
  if (state === "deactivated") return button("Aktiver", "check", () => actions.activate(user));
  if (isMe) {
    return (
      <Link to="/admin/account">
        <Icon name="user" />
        Min konto
      </Link>
    );
  }
  return (
    <>
      {button("Hjelp inn", "key", () => actions.help(user))}
      {button("Logg ut overalt", "out", () => actions.signOut(user))}
      {button("Deaktiver", "eyeoff", () => actions.deactivate(user), true)}
    </>
  );
}
