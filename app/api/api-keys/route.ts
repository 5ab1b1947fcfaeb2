import { listApiKeys } from "@/lib/domains/api-keys/service/keys";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listApiKeys);
