import { getPostalAddress } from "@/lib/domains/organizations/service/postal-address";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getPostalAddress);
