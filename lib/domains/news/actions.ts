"use server";
import { toAction } from "@/lib/transport/action";
import { chooseDigest } from "./service/digest-choice";
import { addFeed, refreshFeed, updateFeed } from "./service/feeds";
import { markNews, muteNews } from "./service/mutes";
import { refreshCompany } from "./service/refresh-company";
import { removeFeed } from "./service/remove-feed";
import { undoFetch } from "./service/undo-fetch";

export const addFeedAction = toAction(addFeed);
export const updateFeedAction = toAction(updateFeed);
export const removeFeedAction = toAction(removeFeed);
export const undoFetchAction = toAction(undoFetch);
export const refreshFeedAction = toAction(refreshFeed);
export const markNewsAction = toAction(markNews);
export const muteNewsAction = toAction(muteNews);
export const refreshCompanyAction = toAction(refreshCompany);
export const chooseDigestAction = toAction(chooseDigest);
