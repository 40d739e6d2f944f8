import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SentInvitation, User } from "../../../../contract/users.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { ListTable } from "../../../components/ui/list-table.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { usersQuery } from "./queries.ts";
import styles from "./user-list.module.css";
import { UserRow } from "./user-row.tsx";
import { useUserActions } from "./use-user-actions.ts";

interface UserListProps {
  users: User[];
  myId: string | undefined;
  onInvited: (sent: SentInvitation) => void;
}

export function UserList({ users, myId, onInvited }: UserListProps) {
  const queryClient = useQueryClient();
  const [helped, setHelped] = useState<User>();
  const actions = useUserActions({ myId, onInvited, onHelp: setHelped });
  const lastOwner = users.find((user) => user.isLastOwner);
  return (
    <>
      <ListTable
        label="Brukere"
        columns={["Bruker", "Rolle", "Status", "Innlogging", "Sist sett"]}
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
        {users.map((user) => (
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
    </>
  );
}
