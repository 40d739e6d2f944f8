import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { authEndpoints } from "../../../contract/accounts/auth.ts";
import { Field } from "../../components/forms/field.tsx";
import { describeFailure, useSubmit } from "../../components/forms/use-submit.ts";
import { Loading } from "../../components/loading/loading.tsx";
import { ApiError, browserApi } from "../../lib/api/api.ts";
import { showToast } from "../../lib/toasts/toast.ts";
import { roleLabels, roleTexts } from "./role-labels.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { endOtherSession, sessionQuery, signIn } from "./queries.ts";
import { UsernameField } from "./username-field.tsx";

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => browserApi.call(authEndpoints.findInvitation, { body: { token }, signal }),
    retry: false,
    // Once it is read, the form stays.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

interface AcceptInvitationProps {
  className?: string;
  /** From the link of the invitation. */
  token: string;
  onSignedIn: () => void;
}

/** Lets an invited person choose a name and a password, and signs in. */
export default function AcceptInvitation({ className, token, onSignedIn }: AcceptInvitationProps) {
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const queryClient = useQueryClient();
  const { isBusy, errors, onSubmit } = useSubmit(async ({ name = "", password = "" }) => {
    await browserApi.call(authEndpoints.acceptInvitation, { body: { token, name, password } });
    await endOtherSession(queryClient);
    await signIn({ email: invitation?.email ?? "", password });
    await queryClient.query(sessionQuery());
    showToast({ kind: "success", title: `Velkommen, ${name.trim()}` });
    onSignedIn();
  }, "Kontoen er ikke klar");

  if (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return (
      <>
        <p role="alert">{describeFailure(error)}</p>
        {!isFinal && (
          <button className="button button--outline" type="button" onClick={() => void refetch()}>
            Prøv igjen
          </button>
        )}
      </>
    );
  }
  if (!invitation) return <Loading />;
  const { email, role } = invitation;
  return (
    <>
      <p className="text-muted">
        {email} er invitert som {roleLabels[role].toLowerCase()}. {roleTexts[role]}.
      </p>
      <form className={className} method="post" onSubmit={onSubmit}>
        <UsernameField email={email} />
        <Field label="Navn" hint="Vises for kolleger, i historikk og logg." error={errors.name}>
          {(wiring) => (
            <input
              className="input"
              name="name"
              autoComplete="name"
              defaultValue={invitation.name}
              maxLength={100}
              required
              {...wiring}
            />
          )}
        </Field>
        <NewPasswordField name="password" error={errors.password} />
        <button className="button button--primary" type="submit" aria-disabled={isBusy}>
          Ta kontoen i bruk
        </button>
      </form>
    </>
  );
}
