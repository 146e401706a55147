/** Fault of a play: its place in the play's file, and the remedy. */
export type PlayFault = { pointer: string; wrong: string; write: string }
