import { expect, test } from "vitest";
import { parseDatabaseUrl } from "@/db/connection";
import { compareMigrations } from "@/db/migrate";
import { externalTarget } from "@/scripts/database/target";

const secrets = (appPassword: string) => ({ ownerPassword: "o", appPassword, secret: "s" });
const passwordOf = (url: string) => parseDatabaseUrl(url).password;

test("machines that share a database's URL agree on the application's password", () => {
  const url = "postgres://owner:pw@db.example:5433/deals?sslmode=require";
  const [one, two] = ["first", "second"].map((own) => externalTarget(url, undefined, secrets(own)));
  expect(one).toEqual(two);
  expect(one).toMatchObject({ ownerUrl: url, appRole: "managed" });
  expect(one?.appUrl).toMatch(
    /^postgres:\/\/spotlight_app:[\w-]{43}@db\.example:5433\/deals\?sslmode=require$/,
  );
  const other = externalTarget(url.replace(":pw", ":other"), undefined, secrets("first"));
  expect(passwordOf(other.appUrl)).not.toBe(passwordOf(one?.appUrl ?? ""));
});

test("without a password in the URL the application's is this directory's", () => {
  const target = externalTarget("postgres://owner@/deals?host=/run/pg", undefined, secrets("own"));
  expect(target.appRole).toBe("local");
  expect(passwordOf(target.appUrl)).toBe("own");
});

test("a given application URL is used as it is", () => {
  const given = "postgres://app:x@db.example/deals";
  const target = externalTarget("postgres://o:p@db.example/deals", given, secrets("own"));
  expect(target).toMatchObject({ appUrl: given, appRole: "given" });
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
