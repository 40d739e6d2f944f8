import { Hono } from "hono";
import {
  confirmation,
  factorConfirmation,
  nameChange,
  newPasskey,
  passkeyRename,
  passwordChange,
} from "../../contract/accounts/account-changes.ts";
import { accountEndpoints } from "../../contract/accounts/account.ts";
import {
  addPasskey,
  changeName,
  changePassword,
  confirmSecondFactor,
  describeAccount,
  type Me,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  renewRecoveryCodes,
  signOutDevice,
  signOutOthers,
  startPasskey,
  startSecondFactor,
} from "../../domain/accounts/my-account.ts";
import type { Context } from "../../domain/context.ts";
import { logAccountEvent } from "../account-log.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { mount } from "../mount.ts";
import { readMe, sendCookies } from "../sign-in-client.ts";

/** What staff may change on their own account. */
export function accountApi(dependencies: HttpDependencies) {
  const { auth } = dependencies;
  const app = new Hono<HttpEnv>();
  const logged = <T>(
    c: RequestContext,
    name: string,
    work: (ctx: Context, me: Me) => Promise<T>,
  ): Promise<T> => {
    const me = readMe(c, dependencies);
    return logAccountEvent(c, dependencies, { name, account: me.email }, () => work(c.get("ctx"), me));
  };

  mount(app, accountEndpoints.find, {}, ({ c, ctx }) => describeAccount(ctx, auth, readMe(c, dependencies)));

  mount(app, accountEndpoints.changeName, { body: nameChange }, ({ c, body }) =>
    logged(c, "name change", (ctx, me) => changeName(ctx, me, body.name)),
  );

  mount(app, accountEndpoints.changePassword, { body: passwordChange }, async ({ c, body }) => {
    sendCookies(c, await logged(c, "password change", (ctx, me) => changePassword(ctx, auth, me, body)));
  });

  mount(app, accountEndpoints.startSecondFactor, { body: confirmation }, ({ c, body }) =>
    logged(c, "second factor set-up", (ctx, me) => startSecondFactor(ctx, auth, me, body.password)),
  );
  mount(app, accountEndpoints.confirmSecondFactor, { body: factorConfirmation }, async ({ c, body }) => {
    const cookies = await logged(c, "second factor on", (ctx, me) =>
      confirmSecondFactor(ctx, auth, me, body.code),
    );
    sendCookies(c, cookies);
  });
  mount(app, accountEndpoints.removeSecondFactor, { body: confirmation }, async ({ c, body }) => {
    const cookies = await logged(c, "second factor off", (ctx, me) =>
      removeSecondFactor(ctx, auth, me, body.password),
    );
    sendCookies(c, cookies);
  });
  mount(app, accountEndpoints.renewRecoveryCodes, { body: confirmation }, async ({ c, body }) => ({
    recoveryCodes: await logged(c, "new recovery codes", (ctx, me) =>
      renewRecoveryCodes(ctx, auth, me, body.password),
    ),
  }));

  mount(app, accountEndpoints.startPasskey, { body: confirmation }, async ({ c, body }) => {
    const { options, cookies } = await logged(c, "passkey set-up", (ctx, me) =>
      startPasskey(ctx, auth, me, body.password),
    );
    sendCookies(c, cookies);
    return options;
  });
  mount(app, accountEndpoints.addPasskey, { body: newPasskey }, ({ c, body }) =>
    logged(c, "passkey added", (ctx, me) => addPasskey(ctx, auth, me, body)),
  );
  mount(app, accountEndpoints.renamePasskey, { body: passkeyRename }, ({ c, params, body }) =>
    logged(c, "passkey renamed", (_ctx, me) => renamePasskey(auth, me, params.id, body.name)),
  );
  mount(app, accountEndpoints.removePasskey, { body: confirmation }, ({ c, params, body }) =>
    logged(c, "passkey removed", (ctx, me) =>
      removePasskey(ctx, auth, me, { id: params.id, password: body.password }),
    ),
  );

  mount(app, accountEndpoints.signOutDevice, {}, ({ c, params }) =>
    logged(c, "device signed out", (ctx, me) => signOutDevice(ctx, auth, me, params.id)),
  );
  mount(app, accountEndpoints.signOutOthers, {}, ({ c }) =>
    logged(c, "other devices signed out", (ctx, me) => signOutOthers(ctx, me)),
  );
  return app;
}
