import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Role } from "../../../../contract/roles.ts";
import type { IdentityProof } from "../../../../contract/accounts/user-changes.ts";
import { type SentInvitation, type User, userEndpoints } from "../../../../contract/accounts/users.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast, type ToastMessage } from "../../../lib/toasts/toast.ts";
import { undoMs } from "../../../lib/toasts/undo-save.ts";
import { sessionQuery } from "../queries.ts";
import { roleLabels, roleTexts } from "../role-labels.ts";
import type { IdentityQuestion } from "./confirm-identity.tsx";
import { usersQuery } from "./queries.ts";

/** The title of the toast about what was done, or all of it. */
type Describe<T> = (result: T) => string | Omit<ToastMessage, "kind">;

export type UserActions = ReturnType<typeof useUserActions>;

interface UserActionsOptions {
  myId: string | undefined;
  onInvited: (sent: SentInvitation) => void;
  onHelp: (user: User) => void;
  /** Asks an owner for a proof, until it is closed. */
  onAsk: (question: IdentityQuestion) => void;
}

/** What an owner does with the accounts of others. It asks before it ends somebody's access. */
export function useUserActions({ myId, onInvited, onHelp, onAsk }: UserActionsOptions) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const running = useRef(new Set<string>());
  /** The users who are being changed. */
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());

  /** Resolves to whether it was done. Rejects if it was refused. */
  async function change<T>(user: User, work: () => Promise<T>, describe: Describe<T>): Promise<boolean> {
    // Not the state, which may have changed while the question was open.
    if (running.current.has(user.id)) return false;
    setBusyIds(new Set(running.current.add(user.id)));
    try {
      const result = await work();
      const described = describe(result);
      showToast({ kind: "success", ...(typeof described === "string" ? { title: described } : described) });
      return true;
    } finally {
      await queryClient.invalidateQueries(usersQuery());
      if (user.id === myId) await queryClient.invalidateQueries(sessionQuery());
      running.current.delete(user.id);
      setBusyIds(new Set(running.current));
    }
  }

  /** Resolves to whether it was done. */
  async function run<T>(...parameters: Parameters<typeof change<T>>): Promise<boolean> {
    try {
      return await change(...parameters);
    } catch (error) {
      showToast({ kind: "error", title: "Ingenting er endret", description: describeFailure(error) });
      return false;
    }
  }

  /** Does it with a proof of who asks for it. Resolves to whether it was done. */
  function runConfirmed<T>(
    question: Pick<IdentityQuestion, "title" | "text" | "submitLabel">,
    user: User,
    work: (proof: IdentityProof) => Promise<T>,
    describe: Describe<T>,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      onAsk({
        ...question,
        onConfirm: async (proof) => resolve(await change(user, () => work(proof), describe)),
        onClose: () => resolve(false),
      });
    });
  }

  const params = ({ id }: User) => ({ params: { id } });

  /** Changes the role at once, with a way back. To become an owner takes a proof, and to stop being one a question. */
  async function changeRole(user: User, role: Role): Promise<void> {
    const send = (proof: IdentityProof) =>
      portalApi.call(userEndpoints.changeRole, { ...params(user), body: { role, ...proof } });
    const describe = () => ({
      title: `${user.name} er ${roleLabels[role].toLowerCase()}`,
      description: `${roleTexts[role]}.`,
      actions: [{ label: "Angre", onSelect: () => void changeRole({ ...user, role }, user.role) }],
      duration: undoMs,
    });
    const title = `${user.name} blir ${roleLabels[role].toLowerCase()}`;
    const submitLabel = "Endre rolle";
    if (role === "owner") {
      await runConfirmed({ title, text: `${roleTexts[role]}.`, submitLabel }, user, send, describe);
      return;
    }
    if (user.id === myId) {
      const text = `${roleTexts[role]}. Du mister tilgangen til denne siden.`;
      if (!(await confirm({ title, text, confirmLabel: submitLabel, cancelLabel: "Avbryt" }))) return;
    }
    await run(user, () => send({}), describe);
  }

  return {
    busyIds,
    help: onHelp,
    changeRole,
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
    activate: (user: User) => {
      const send = (proof: IdentityProof) =>
        portalApi.call(userEndpoints.activate, { ...params(user), body: proof });
      const describe = () => `${user.name} er aktivert`;
      if (user.role !== "owner") return run(user, () => send({}), describe);
      const question = {
        title: `Aktiver ${user.name}`,
        text: `${user.name} blir eier igjen. ${roleTexts.owner}.`,
        submitLabel: "Aktiver",
      };
      return runConfirmed(question, user, send, describe);
    },
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
    inviteAgain: (user: User) => {
      const send = async (proof: IdentityProof) => {
        const sent = await portalApi.call(userEndpoints.inviteAgain, { ...params(user), body: proof });
        onInvited(sent);
        return sent;
      };
      const describe = ({ link }: SentInvitation) =>
        link === null ? `Ny invitasjon er sendt til ${user.email}` : "Den gamle lenken virker ikke lenger";
      if (user.role !== "owner") return run(user, () => send({}), describe);
      const question = {
        title: "Send invitasjonen på nytt",
        text: `${user.email} er invitert som eier. ${roleTexts.owner}.`,
        submitLabel: "Send på nytt",
      };
      return runConfirmed(question, user, send, describe);
    },
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
