import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const modelCalls = defineContract("models", {
  get: {
    summary: "Get the model that writes answers, and its usage today",
    effect: "read",
    access: "member",
    routes: { "GET /api/model": {} },
    input: noInput,
    output: schema("ModelOverview"),
  },
  save: {
    summary: "Set up the model that writes answers; without a key the stored one is kept",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "saveModelAction",
    input: schema("SaveModelInput"),
    output: schema("Model"),
  },
  remove: {
    summary: "Remove the model and its key; Spotlight’s own engine then answers",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "removeModelAction",
    input: noInput,
    output: schema("RemovedModel"),
  },
  getEmbedder: {
    summary: "Get the embedding server, and its progress",
    effect: "read",
    access: "member",
    routes: { "GET /api/model/embedder": {} },
    input: noInput,
    output: schema("EmbedderOverview"),
  },
  saveEmbedder: {
    summary: "Set up the embedding server; without a key the stored one is kept",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "saveEmbedderAction",
    input: schema("SaveEmbedderInput"),
    output: schema("Embedder"),
  },
  removeEmbedder: {
    summary:
      "Remove the embedding server, its key and all vectors; searches then rank by words only",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "removeEmbedderAction",
    input: noInput,
    output: schema("RemovedModel"),
  },
  try: {
    summary: "Test a model with the settings as filled in",
    effect: "write",
    access: "admin",
    confirm: "fresh",
    action: "tryModelAction",
    input: schema("TryModelInput"),
    output: schema("TriedModel"),
  },
});

export const modelActs = {
  "models.save": ["Set up the model that answers questions"],
  "models.remove": ["Removed the model that answers questions"],
  "models.saveEmbedder": ["Set up the embedding server for searches"],
  "models.removeEmbedder": ["Removed the embedding server for searches"],
} satisfies ActTexts<"models">;
