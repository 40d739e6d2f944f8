import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SentInvitation, User } from "../../../../contract/accounts/users.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { RecordListBar } from "../../../components/lists/record-list-bar.tsx";
import { type RecordListOptions, useRecordList } from "../../../components/lists/use-record-list.ts";
import { compareNorwegian } from "../../../../shared/norwegian.ts";
import { roleLabels } from "../role-labels.ts";
import { ListTable } from "../../../components/lists/list-table.tsx";
import { ConfirmIdentity, type IdentityQuestion } from "./confirm-identity.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { usersQuery } from "./queries.ts";
import styles from "./user-list.module.css";
import { UserRow } from "./user-row.tsx";
import { useUserActions } from "./use-user-actions.ts";

const listOptions: RecordListOptions<User> = {
  getText: ({ name, email, role }) => [name, email, roleLabels[role]].join(" "),
  filters: [
    { label: "Alle brukere", test: () => true },
    { label: "Eiere", test: ({ role }) => role === "owner" },
    { label: "Redaktører", test: ({ role }) => role === "editor" },
    { label: "Lesere", test: ({ role }) => role === "reader" },
    { label: "Invitert", test: ({ state }) => state === "invited" },
    { label: "Deaktivert", test: ({ state }) => state === "deactivated" },
  ],
  sorts: [
    { label: "Etter status", compare: () => 0 },
    { label: "Etter navn", compare: (one, other) => compareNorwegian(one.name, other.name) },
    {
      label: "Sist sett først",
      compare: (one, other) => (other.lastSeenAt ?? "").localeCompare(one.lastSeenAt ?? ""),
    },
  ],
};

interface UserListProps {
  users: User[];
  myId: string | undefined;
  onInvited: (sent: SentInvitation) => void;
}

export function UserList({ users, myId, onInvited }: UserListProps) {
  const queryClient = useQueryClient();
  const [helped, setHelped] = useState<User>();
  const [question, setQuestion] = useState<IdentityQuestion>();
  const actions = useUserActions({ myId, onInvited, onHelp: setHelped, onAsk: setQuestion });
  const list = useRecordList(users, listOptions);
  const lastOwner = users.find((user) => user.isLastOwner);
  return (
    <>
      {users.length > 1 && <RecordListBar list={list} />}
      {list.shown.length === 0 && (
        <EmptyState>
          <p>Ingen brukere passer til søket.</p>
          <button className="button button--ghost" type="button" onClick={list.reset}>
            Vis alle
          </button>
        </EmptyState>
      )}
      <ListTable
        label="Brukere"
        columns={["Bruker", "Rolle", "Status", "Innlogging", "Sist sett", ""]}
        className={styles.list}
        footer={
          lastOwner && (
            <p className={styles.note}>
              <Icon name="info" />
              <span>
                {lastOwner.id === myId
                  ? "Du er eneste eier. Rollen din"
                  : `${lastOwner.name} er eneste eier. Rollen`}{" "}
                kan ikke endres før en annen er eier.
              </span>
            </p>
          )
        }
      >
        {list.shown.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === myId} actions={actions} />
        ))}
      </ListTable>
      {helped && (
        <HelpDialog
          user={helped}
          onChanged={() => void queryClient.invalidateQueries(usersQuery())}
          onClose={() => setHelped(undefined)}
        />
      )}
      {question && (
        <ConfirmIdentity
          {...question}
          onClose={() => {
            setQuestion(undefined);
            question.onClose();
          }}
        />
      )}
    </>
  );
}
