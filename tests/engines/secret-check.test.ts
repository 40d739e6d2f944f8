import { expect, test } from "vitest";
import { addAccount } from "../../src/domain/accounts/accounts.ts";
import { findLostSecret } from "../../src/domain/accounts/secret-check.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld, email, password, type World } from "../support/engines/world.ts";

async function addSecondFactor({ ctx, auth }: World): Promise<void> {
  await addAccount(ctx, auth, email, password);
  const { id } = await ctx.db.selectFrom("auth_users").select("id").executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("auth_two_factors")
    .values({ id: "a", user_id: id, secret: "kryptert", backup_codes: "kryptert", verified: true } as never)
    .execute();
}

describeEngine("the session secret", () => {
  test("is known from its first use", async () => {
    const { ctx } = await createWorld();
    expect([await findLostSecret(ctx, "en"), await findLostSecret(ctx, "en")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("that is lost is told once if it disables no second factor", async () => {
    const { ctx } = await createWorld();
    await findLostSecret(ctx, "en");
    expect(await findLostSecret(ctx, "to")).toEqual({ secondFactors: 0 });
    expect(await findLostSecret(ctx, "to")).toBeUndefined();
  });

  test("that is lost is told until it is back or the second factors are reset", async () => {
    const world = await createWorld();
    await addSecondFactor(world);
    await findLostSecret(world.ctx, "en");
    expect(await findLostSecret(world.ctx, "to")).toEqual({ secondFactors: 1 });
    expect(await findLostSecret(world.ctx, "to")).toEqual({ secondFactors: 1 });
    expect(await findLostSecret(world.ctx, "en")).toBeUndefined();
    await world.ctx.db.deleteFrom("auth_two_factors").execute();
    expect(await findLostSecret(world.ctx, "to")).toEqual({ secondFactors: 0 });
    expect(await findLostSecret(world.ctx, "to")).toBeUndefined();
  });
});
