import type { BlockRegistry } from '../render/block.ts'
import { later } from '../render/later.tsx'
// A block that is loaded later needs its height before its own styles arrive.
import './games/member-games/place.css'
import './games/unfinished-games/place.css'
import './games/vendor-strip/place.css'
import './home/copy-tiles/place.css'
import './home/download-card/place.css'
import './home/next-matches/place.css'
import './home/promo-lane/place.css'
import './home/winner-board/place.css'
import './lottery/lottery-lane/place.css'
import './messages/notice-marquee/place.css'
import './messages/notice-popups/place.css'
import './shell/site-footer/place.css'

/**
 * All blocks; each is loaded when a page first shows it. A missing entry is a compile error that names the
 * block.
 */
export const blocks: BlockRegistry = {
  'page-outlet': () => import('./shell/page-outlet/page-outlet.block.tsx').then((m) => m.PageOutlet),
  'centre-frame': () => import('./centre/centre-frame/centre-frame.block.tsx').then((m) => m.CentreFrame),
  'centre-menu': () => import('./centre/centre-menu/centre-menu.block.tsx').then((m) => m.CentreMenu),
  'change-password': () =>
    import('./sign-in/change-password/change-password.block.tsx').then((m) => m.ChangePassword),
  deposit: () => import('./centre/deposit/deposit.block.tsx').then((m) => m.Deposit),
  'free-play': () => import('./sign-in/free-play/free-play.block.tsx').then((m) => m.FreePlay),
  'login-form': () => import('./sign-in/login-form/login-form.block.tsx').then((m) => m.LoginForm),
  'member-profile': () =>
    import('./centre/member-profile/member-profile.block.tsx').then((m) => m.MemberProfile),
  'record-table': () => import('./kit/record-table/record-table.block.tsx').then((m) => m.RecordTable),
  chart: () => import('./kit/chart.block.tsx').then((m) => m.Chart),
  detail: () => import('./kit/detail/detail.block.tsx').then((m) => m.Detail),
  'form-panel': () => import('./kit/form-panel/form-panel.block.tsx').then((m) => m.FormPanel),
  'claim-card': () => import('./kit/claim-card/claim-card.block.tsx').then((m) => m.ClaimCard),
  'progress-list': () => import('./kit/progress-list/progress-list.block.tsx').then((m) => m.ProgressList),
  tabs: () => import('./kit/tabs/tabs.block.tsx').then((m) => m.PageTabs),
  'stat-cards': () => import('./kit/stat-cards.block.tsx').then((m) => m.StatCards),
  'register-form': () =>
    import('./sign-in/register-form/register-form.block.tsx').then((m) => m.RegisterForm),
  'session-list': () => import('./centre/session-list/session-list.block.tsx').then((m) => m.SessionList),
  'setting-list': () => import('./kit/setting-list/setting-list.block.tsx').then((m) => m.SettingList),
  'team-overview': () => import('./centre/team-overview/team-overview.block.tsx').then((m) => m.TeamOverview),
  'wallet-transfer': () =>
    import('./centre/wallet-transfer/wallet-transfer.block.tsx').then((m) => m.WalletTransfer),
  'payment-confirmations': () =>
    import('./centre/payment-confirmations/payment-confirmations.block.tsx').then(
      (m) => m.PaymentConfirmations,
    ),
  withdraw: () => import('./centre/withdraw/withdraw.block.tsx').then((m) => m.Withdraw),
  'forgot-password': () =>
    import('./sign-in/forgot-password/forgot-password.block.tsx').then((m) => m.ForgotPassword),
  'login-verification': () =>
    import('./sign-in/login-verification/login-verification.block.tsx').then((m) => m.LoginVerification),
  'reset-password': () =>
    import('./sign-in/reset-password/reset-password.block.tsx').then((m) => m.ResetPassword),
  'social-confirm': () =>
    import('./sign-in/social-confirm/social-confirm.block.tsx').then((m) => m.SocialConfirm),
  'social-login': () => import('./sign-in/social-login/social-login.block.tsx').then((m) => m.SocialLogin),
  'social-provider': () => import('./sign-in/social-provider.block.tsx').then((m) => m.SocialProvider),
  'social-return': () => import('./sign-in/social-return.block.tsx').then((m) => m.SocialReturn),
  welcome: () => import('./sign-in/welcome/welcome.block.tsx').then((m) => m.Welcome),
  'top-bar': () => import('./shell/top-bar/top-bar.block.tsx').then((m) => m.TopBar),
  'side-menu': () => import('./shell/side-menu/side-menu.block.tsx').then((m) => m.SideMenu),
  'bottom-bar': () => import('./shell/bottom-bar/bottom-bar.block.tsx').then((m) => m.BottomBar),
  'right-bar': () => import('./shell/right-bar/right-bar.block.tsx').then((m) => m.RightBar),
  'game-centre': () => import('./shell/game-centre/game-centre.block.tsx').then((m) => m.GameCentre),
  'site-footer': () =>
    later('site-footer', () => import('./shell/site-footer/site-footer.block.tsx').then((m) => m.SiteFooter)),
  'hero-banner': () => import('./home/hero-banner/hero-banner.block.tsx').then((m) => m.HeroBanner),
  'promotion-detail': () =>
    import('./promotions/promotion-detail/promotion-detail.block.tsx').then((m) => m.PromotionDetail),
  'promotion-list': () =>
    import('./promotions/promotion-list/promotion-list.block.tsx').then((m) => m.PromotionList),
  'point-convert': () =>
    import('./promotions/point-convert/point-convert.block.tsx').then((m) => m.PointConvert),
  'point-mall': () => import('./promotions/point-mall/point-mall.block.tsx').then((m) => m.PointMall),
  'point-redeem': () => import('./promotions/point-redeem/point-redeem.block.tsx').then((m) => m.PointRedeem),
  'raffle-draw': () => import('./promotions/raffle-draw/raffle-draw.block.tsx').then((m) => m.RaffleDraw),
  'rank-benefits': () =>
    import('./promotions/rank-benefits/rank-benefits.block.tsx').then((m) => m.RankBenefits),
  'rank-progress': () =>
    import('./promotions/rank-progress/rank-progress.block.tsx').then((m) => m.RankProgress),
  'rank-table': () => import('./promotions/rank-table/rank-table.block.tsx').then((m) => m.RankTable),
  'red-envelope': () => import('./promotions/red-envelope/red-envelope.block.tsx').then((m) => m.RedEnvelope),
  'red-envelope-send': () =>
    import('./promotions/red-envelope-send/red-envelope-send.block.tsx').then((m) => m.RedEnvelopeSend),
  'promo-card': () => import('./home/promo-card/promo-card.block.tsx').then((m) => m.PromoCard),
  'category-tiles': () =>
    import('./home/category-tiles/category-tiles.block.tsx').then((m) => m.CategoryTiles),
  'copy-tiles': () =>
    later('copy-tiles', () => import('./home/copy-tiles/copy-tiles.block.tsx').then((m) => m.CopyTiles)),
  'game-lane': () => import('./games/game-lane/game-lane.block.tsx').then((m) => m.GameLane),
  'hot-games': () => import('./games/hot-games/hot-games.block.tsx').then((m) => m.HotGames),
  'vendor-strip': () =>
    later('vendor-strip', () =>
      import('./games/vendor-strip/vendor-strip.block.tsx').then((m) => m.VendorStrip),
    ),
  'game-hall': () => import('./games/game-hall/game-hall.block.tsx').then((m) => m.GameHall),
  'game-results': () => import('./games/game-results/game-results.block.tsx').then((m) => m.GameResults),
  'game-search': () => import('./games/game-search/game-search.block.tsx').then((m) => m.GameSearch),
  'game-frame': () => import('./games/game-frame/game-frame.block.tsx').then((m) => m.GameFrame),
  'vendor-games': () => import('./games/vendor-games/vendor-games.block.tsx').then((m) => m.VendorGames),
  'closed-site': () => import('./shell/closed-site/closed-site.block.tsx').then((m) => m.ClosedSite),
  'message-page': () => import('./shell/message-page/message-page.block.tsx').then((m) => m.MessagePage),
  'help-centre': () => import('./info/help-centre/help-centre.block.tsx').then((m) => m.HelpCentre),
  'document-view': () => import('./info/document-view/document-view.block.tsx').then((m) => m.DocumentView),
  'partner-plan': () => import('./info/partner-plan/partner-plan.block.tsx').then((m) => m.PartnerPlan),
  'partner-calculator': () =>
    import('./info/partner-calculator/partner-calculator.block.tsx').then((m) => m.PartnerCalculator),
  'partner-form': () => import('./info/partner-form/partner-form.block.tsx').then((m) => m.PartnerForm),
  'download-guide': () =>
    import('./info/download-guide/download-guide.block.tsx').then((m) => m.DownloadGuide),
  'download-paths': () =>
    import('./info/download-paths/download-paths.block.tsx').then((m) => m.DownloadPaths),
  'seamless-guide': () =>
    import('./info/seamless-guide/seamless-guide.block.tsx').then((m) => m.SeamlessGuide),
  'feedback-form': () => import('./info/feedback-form/feedback-form.block.tsx').then((m) => m.FeedbackForm),
  'feedback-list': () => import('./info/feedback-list/feedback-list.block.tsx').then((m) => m.FeedbackList),
  'service-desk': () => import('./info/service-desk/service-desk.block.tsx').then((m) => m.ServiceDesk),
  'announcement-card': () =>
    import('./messages/announcement-card/announcement-card.block.tsx').then((m) => m.AnnouncementCard),
  'announcement-list': () =>
    import('./messages/announcement-list/announcement-list.block.tsx').then((m) => m.AnnouncementList),
  'chat-room': () => import('./messages/chat-room/chat-room.block.tsx').then((m) => m.ChatRoom),
  'contract-offers': () =>
    import('./messages/contract-offers/contract-offers.block.tsx').then((m) => m.ContractOffers),
  'lottery-order': () =>
    import('./lottery/lottery-order/lottery-order.block.tsx').then((m) => m.LotteryOrder),
  'lottery-lobby': () =>
    import('./lottery/lottery-lobby/lottery-lobby.block.tsx').then((m) => m.LotteryLobby),
  'lottery-draws': () =>
    import('./lottery/lottery-draws/lottery-draws.block.tsx').then((m) => m.LotteryDraws),
  'message-list': () => import('./messages/message-list/message-list.block.tsx').then((m) => m.MessageList),
  'notice-list': () => import('./messages/notice-list/notice-list.block.tsx').then((m) => m.NoticeList),
  'notice-strip': () => import('./messages/notice-strip/notice-strip.block.tsx').then((m) => m.NoticeStrip),
  'download-card': () =>
    later('download-card', () =>
      import('./home/download-card/download-card.block.tsx').then((m) => m.DownloadCard),
    ),
  'lottery-lane': () =>
    later('lottery-lane', () =>
      import('./lottery/lottery-lane/lottery-lane.block.tsx').then((m) => m.LotteryLane),
    ),
  'member-games': () =>
    later('member-games', () =>
      import('./games/member-games/member-games.block.tsx').then((m) => m.MemberGames),
    ),
  'next-matches': () =>
    later('next-matches', () =>
      import('./home/next-matches/next-matches.block.tsx').then((m) => m.NextMatches),
    ),
  'notice-marquee': () =>
    later('notice-marquee', () =>
      import('./messages/notice-marquee/notice-marquee.block.tsx').then((m) => m.NoticeMarquee),
    ),
  'notice-popups': () =>
    later('notice-popups', () =>
      import('./messages/notice-popups/notice-popups.block.tsx').then((m) => m.NoticePopups),
    ),
  'promo-lane': () =>
    later('promo-lane', () => import('./home/promo-lane/promo-lane.block.tsx').then((m) => m.PromoLane)),
  'unfinished-games': () =>
    later('unfinished-games', () =>
      import('./games/unfinished-games/unfinished-games.block.tsx').then((m) => m.UnfinishedGames),
    ),
  'winner-board': () =>
    later('winner-board', () =>
      import('./home/winner-board/winner-board.block.tsx').then((m) => m.WinnerBoard),
    ),
}
