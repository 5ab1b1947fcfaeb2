import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { projects } from "@/db/schema/projects";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

/** Names of the projects among these that exist and that the caller can see. */
export const listProjectNames = (db: Db, org: OrgId, ids: string[]) =>
  db
    .select({ id: projects.id, name: projects.name, archivedAt: projects.archivedAt })
    .from(projects)
    .where(
      and(ofOrganization(projects, org), inArray(projects.id, ids), isNull(projects.removedAt)),
    );
