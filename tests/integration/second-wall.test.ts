import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { foreignOrganizationSuite } from "../support/foreign-organization";

// The first wall is torn down here: only row-level security stands.
vi.mock("@/db/tenancy", async (original) => ({
  ...(await original<typeof import("@/db/tenancy")>()),
  ofOrganization: () => sql`true`,
}));

test("every query's own organization filter is gone", () => {
  expect(ofOrganization(projects, "org_any" as OrgId)).toEqual(sql`true`);
});

foreignOrganizationSuite();
