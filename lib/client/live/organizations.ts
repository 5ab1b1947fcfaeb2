import type { SpotlightApi } from "@/lib/client/api";
import { fetchJson } from "@/lib/client/fetch-json";
import { settle } from "@/lib/client/settle";
import { switchOrganizationAction } from "@/lib/domains/organizations/actions";

const shapes = () => import("@/lib/domains/organizations/schema");

export const organizations: SpotlightApi["organizations"] = {
  own: (signal) =>
    fetchJson("/api/organizations", {
      signal,
      schema: async () => (await shapes()).OwnOrganizations,
    }),
  switch: (organizationId) => settle(() => switchOrganizationAction({ organizationId })),
};
