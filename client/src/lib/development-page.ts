/** Whether the open page is one of development, such as the lab or the tours: it belongs to no account. */
export const isDevelopmentPage = () => location.pathname.startsWith('/_')
