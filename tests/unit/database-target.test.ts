import { expect, test } from "vitest";
import { parseDatabaseUrl, throughPooler } from "@/db/connection";
import { compareMigrations } from "@/db/migrate";
import { externalTarget } from "@/scripts/database/target";

const secrets = (own: string) => {
  const [appPassword, workerPassword] = [own, `${own} of the worker`];
  return { ownerPassword: "o", appPassword, workerPassword, secret: "s" };
};
const passwordOf = (url: string) => parseDatabaseUrl(url).password;

test("machines that share a database's URL agree on the application's password", () => {
  const url = "postgres://owner:pw@db.example:5433/deals?sslmode=require";
  const [one, two] = ["first", "second"].map((own) =>
    externalTarget({ DATABASE_URL: url }, secrets(own)),
  );
  expect(one).toEqual(two);
  expect(one).toMatchObject({ ownerUrl: url, appRole: "managed" });
  expect(one?.appUrl).toMatch(
    /^postgres:\/\/spotlight_app:[\w-]{43}@db\.example:5433\/deals\?sslmode=require$/,
  );
  expect(one?.workerUrl).toMatch(/^postgres:\/\/spotlight_worker:[\w-]{43}@db\.example:5433\//);
  expect(passwordOf(one?.workerUrl ?? "")).not.toBe(passwordOf(one?.appUrl ?? ""));
  const other = externalTarget({ DATABASE_URL: url.replace(":pw", ":other") }, secrets("first"));
  expect(passwordOf(other.appUrl)).not.toBe(passwordOf(one?.appUrl ?? ""));
});

test("without a password in the URL the application's is this directory's", () => {
  const DATABASE_URL = "postgres://owner@/deals?host=/run/pg";
  const target = externalTarget({ DATABASE_URL }, secrets("own"));
  expect(target.appRole).toBe("local");
  expect(passwordOf(target.appUrl)).toBe("own");
});

test("given URLs are used as they are; without one of its own the worker enters as the web does", () => {
  const [DATABASE_URL, web, worker] = ["o:p", "web:x", "worker:y"].map(
    (who) => `postgres://${who}@db.example/deals`,
  ) as [string, string, string];
  const given = { DATABASE_URL, APP_DATABASE_URL: web };
  expect(externalTarget(given, secrets("own"))).toMatchObject({
    ...{ appUrl: web, workerUrl: web, appRole: "given" },
  });
  expect(externalTarget({ ...given, WORKER_DATABASE_URL: worker }, secrets("own"))).toMatchObject({
    ...{ appUrl: web, workerUrl: worker },
  });
});

test("statements go through the pooler as the role of the process", () => {
  const url = "postgres://spotlight_app:p%2Fw@localhost:5432/spotlight?host=%2Frun";
  expect(throughPooler(url, undefined)).toBe(url);
  expect(throughPooler(url, "postgres://pool.example:6432/deals")).toBe(
    "postgres://spotlight_app:p%2Fw@pool.example:6432/deals",
  );
});

test("migrations only go forward", () => {
  const known = ["a", "b"].map((hash, when) => ({ tag: hash, when, hash, statements: [] }));
  expect(compareMigrations(known, [])).toBe("behind");
  expect(compareMigrations(known, ["a"])).toBe("behind");
  expect(compareMigrations(known, ["a", "b"])).toBe("current");
  expect(compareMigrations(known, ["a", "b", "c"])).toBe("newer");
  expect(compareMigrations(known, ["b"])).toBe("foreign");
  expect(compareMigrations(known, ["x", "b", "c"])).toBe("foreign");
});
