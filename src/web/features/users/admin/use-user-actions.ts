import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Role } from "../../../../contract/roles.ts";
import { type SentInvitation, type User, userEndpoints } from "../../../../contract/users.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { portalApi } from "../../../lib/portal-api.ts";
import { showToast } from "../../../lib/toast.ts";
import { sessionQuery } from "../../auth/queries.ts";
import { roleLabels, roleTexts } from "../role-labels.ts";
import { usersQuery } from "./queries.ts";

export type UserActions = ReturnType<typeof useUserActions>;

interface UserActionsOptions {
  myId: string | undefined;
  onInvited: (sent: SentInvitation) => void;
  onHelp: (user: User) => void;
}

/** What an owner does with the accounts of others. Whatever ends somebody's access is asked about first. */
export function useUserActions({ myId, onInvited, onHelp }: UserActionsOptions) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const running = useRef(new Set<string>());
  /** The users who are being changed. */
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());

  /** Resolves to whether it was done. */
  async function run<T>(
    user: User,
    work: () => Promise<T>,
    describe: (result: T) => string,
  ): Promise<boolean> {
    // Not the state, which may have changed while the question was open.
    if (running.current.has(user.id)) return false;
    let isDone = false;
    setBusyIds(new Set(running.current.add(user.id)));
    try {
      const result = await work();
      showToast({ kind: "success", title: describe(result) });
      isDone = true;
    } catch (error) {
      showToast({ kind: "error", title: "Ingenting er endret", description: describeFailure(error) });
    }
    await queryClient.invalidateQueries(usersQuery());
    if (user.id === myId) await queryClient.invalidateQueries(sessionQuery());
    running.current.delete(user.id);
    setBusyIds(new Set(running.current));
    return isDone;
  }

  const params = ({ id }: User) => ({ params: { id } });
  return {
    busyIds,
    help: onHelp,
    /** Resolves to whether it was changed. */
    changeRole: async (user: User, role: Role) => {
      const isConfirmed = await confirm({
        title: `${user.name} blir ${roleLabels[role].toLowerCase()}`,
        text: `${roleTexts[role]}.${user.id === myId ? " Du mister tilgangen til denne siden." : ""}`,
        confirmLabel: "Endre rolle",
        cancelLabel: "Avbryt",
      });
      if (!isConfirmed) return false;
      return run(
        user,
        () => portalApi.call(userEndpoints.changeRole, { ...params(user), body: { role } }),
        () => `${user.name} er ${roleLabels[role].toLowerCase()}`,
      );
    },
    deactivate: async (user: User) => {
      const isConfirmed = await confirm({
        title: `Deaktiver ${user.name}`,
        text: "Kontoen blir logget ut overalt og kan ikke brukes før en eier aktiverer den.",
        confirmLabel: "Deaktiver",
        cancelLabel: "Avbryt",
        danger: true,
      });
      if (!isConfirmed) return;
      await run(
        user,
        () => portalApi.call(userEndpoints.deactivate, params(user)),
        () => `${user.name} er deaktivert`,
      );
    },
    activate: (user: User) =>
      run(
        user,
        () => portalApi.call(userEndpoints.activate, params(user)),
        () => `${user.name} er aktivert`,
      ),
    signOut: async (user: User) => {
      const isConfirmed = await confirm({
        title: `Logg ut ${user.name}`,
        text: "Kontoen blir logget ut på alle enheter. Den kan logge inn igjen.",
        confirmLabel: "Logg ut",
        cancelLabel: "Avbryt",
      });
      if (!isConfirmed) return;
      await run(
        user,
        () => portalApi.call(userEndpoints.signOut, params(user)),
        () => `${user.name} er logget ut overalt`,
      );
    },
    inviteAgain: (user: User) =>
      run(
        user,
        async () => {
          const sent = await portalApi.call(userEndpoints.inviteAgain, params(user));
          onInvited(sent);
          return sent;
        },
        ({ link }) =>
          link === null ? `Ny invitasjon er sendt til ${user.email}` : "Den gamle lenken virker ikke lenger",
      ),
    withdraw: async (user: User) => {
      const isConfirmed = await confirm({
        title: "Trekk invitasjonen tilbake",
        text: `Lenken til ${user.email} slutter å virke.`,
        confirmLabel: "Trekk tilbake",
        cancelLabel: "Avbryt",
        danger: true,
      });
      if (!isConfirmed) return;
      await run(
        user,
        () => portalApi.call(userEndpoints.withdrawInvitation, params(user)),
        () => "Invitasjonen er trukket tilbake",
      );
    },
  };
}
