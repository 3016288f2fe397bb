/** A setting is wrong or missing; the message names it. */
export class ConfigError extends Error {}
