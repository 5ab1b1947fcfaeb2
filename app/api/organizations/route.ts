import { listOwnOrganizations } from "@/lib/domains/organizations/service/own-organizations";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listOwnOrganizations);
