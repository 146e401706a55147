import type { PointEntry, Redemption } from '@marquee/schemas/contract'

type Look = { label: string; tone: 'warning' | 'success' | 'danger' }

/** Look of each state of a redeemed article. */
export const REDEEM_STATES: Readonly<Record<Redemption['status'], Look>> = {
  IN_PROCESS: { label: 'points.status.in-process', tone: 'warning' },
  APPROVED: { label: 'points.status.approved', tone: 'success' },
  REJECTED: { label: 'points.status.rejected', tone: 'danger' },
}

/** Text keys by the type of a point entry. */
export const MOVE_NAMES: Readonly<Record<PointEntry['type'], string>> = {
  PLAY: 'points.move.play',
  MISSION: 'points.move.mission',
  GIFT: 'points.move.gift',
  REDEEM: 'points.move.redeem',
  REDEEM_RETURN: 'points.move.redeem-return',
  CONVERT: 'points.move.convert',
}

/** Text keys of remarks that the platform gives as a word. */
export const REMARKS: Readonly<Record<string, string>> = { 'no-address': 'points.remark.no-address' }
