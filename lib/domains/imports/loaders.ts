import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getStarter } from "./service/starter";

const loadOwnStarter = toLoader(getStarter);

export const loadStarter = () => loadOwnStarter({});
