/** A rule of WCAG that the page breaks, and the elements that break it. */
export type Finding = { rule: string; help: string; places: string[] }

declare global {
  interface Window {
    /** Checks the page in this frame of the lab. */
    labFindings?: () => Promise<Finding[]>
  }
}

/** Lets the stage check this frame's page; axe is loaded with the first check, and in the lab alone. */
export function offerFindings() {
  window.labFindings = async () => {
    const { default: axe } = await import('axe-core')
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      places: nodes.map(({ html }) => html),
    }))
  }
}
