import { acceptValues, listValues } from "@/lib/domains/documents/service/values";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listValues);
export const POST = toRoute(acceptValues);
