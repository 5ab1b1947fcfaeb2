import { changeSource, getSource } from "@/lib/domains/sources/service/registry";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getSource);
export const PATCH = toRoute(changeSource);
