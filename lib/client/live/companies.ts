import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  createCompanyAction,
  keepCompaniesApartAction,
  mergeCompaniesAction,
  updateCompanyAction,
} from "@/lib/domains/companies/actions";

const shapes = () => import("@/lib/domains/companies/schema");
const answers = () => import("@/lib/domains/companies/schema/search");

export const companiesOver = ({ read, write }: Port): SpotlightApi["companies"] => ({
  search: (asked, signal) =>
    read("/api/companies/search", {
      query: { ...asked, facets: "false", near_misses: "false" },
      signal,
      schema: async () => (await answers()).CompanySearch,
    }),
  facets: (asked, signal) =>
    read("/api/companies/search/facets", {
      query: asked,
      signal,
      schema: async () => (await answers()).FacetList,
    }),
  nearMisses: (asked, signal) =>
    read("/api/companies/search/near-misses", {
      query: asked,
      signal,
      schema: async () => (await answers()).NearMissList,
    }),
  interpret: (q, signal) =>
    read("/api/search/interpret", {
      query: { q },
      signal,
      schema: async () => (await answers()).Interpretation,
    }),
  get: (companyId, asOf, signal) =>
    read(`/api/companies/${encodeURIComponent(companyId)}`, {
      query: { as_of: asOf || undefined },
      signal,
      schema: async () => (await shapes()).CompanyProfile,
    }),
  similar: (companyId, page, signal) =>
    read(`/api/companies/${encodeURIComponent(companyId)}/similar`, {
      query: { page },
      signal,
      schema: async () => (await import("@/lib/domains/companies/schema/similar")).SimilarPage,
    }),
  create: (input) => write(createCompanyAction, input),
  update: (input) => write(updateCompanyAction, input),
  duplicates: (page, signal) =>
    read("/api/companies/duplicates", {
      query: { page },
      signal,
      schema: async () => (await shapes()).DuplicatePage,
    }),
  merge: (input) => write(mergeCompaniesAction, input),
  keepApart: (input) => write(keepCompaniesApartAction, input),
});
